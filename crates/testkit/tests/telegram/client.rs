//! A plain client of the Bot API, and pictures to send with it.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use testkit::telegram::Server;

/// A bot without a library.
pub(crate) struct Client {
    http: reqwest::Client,
    url: String,
}

impl Client {
    pub(crate) fn new(server: &Server) -> Self {
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { http, url: format!("{}/bot{}", server.api_url(), server.token()) }
    }

    pub(crate) fn request(&self, method: &str) -> reqwest::RequestBuilder {
        self.http.post(format!("{}/{method}", self.url))
    }

    pub(crate) fn get(&self, rest: &str) -> reqwest::RequestBuilder {
        self.http.get(format!("{}/{rest}", self.url))
    }

    /// The whole reply to a JSON request.
    pub(crate) async fn reply(&self, method: &str, params: Value) -> Value {
        self.request(method).json(&params).send().await.unwrap().json().await.unwrap()
    }

    /// The result of a JSON request that must succeed.
    #[track_caller]
    pub(crate) fn ok(&self, method: &str, params: Value) -> impl Future<Output = Value> {
        let shown = format!("{method} {params}");
        let reply = self.reply(method, params);
        async move {
            let reply = reply.await;
            assert_eq!(reply["ok"], true, "{shown}: {reply}");
            reply["result"].clone()
        }
    }

    /// The error code and description of a JSON request that must fail.
    pub(crate) async fn err(&self, method: &str, params: Value) -> (i64, String) {
        let shown = format!("{method} {params}");
        let reply = self.reply(method, params).await;
        assert_eq!(reply["ok"], false, "{shown}: {reply}");
        (reply["error_code"].as_i64().unwrap(), reply["description"].as_str().unwrap().to_owned())
    }

    /// The description of a failing request, which must be a 400.
    pub(crate) async fn bad(&self, method: &str, params: Value) -> String {
        let (code, description) = self.err(method, params).await;
        assert_eq!(code, 400, "{description}");
        description
    }

    /// The whole reply to a multipart request with one file, all parameters as text.
    pub(crate) async fn upload(&self, method: &str, params: Value, part: &str, bytes: Vec<u8>) -> Value {
        let mut form = Form::new().part(part.to_owned(), Part::bytes(bytes).file_name("board.png"));
        for (name, value) in params.as_object().unwrap() {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            form = form.text(name.clone(), text);
        }
        self.request(method).multipart(form).send().await.unwrap().json().await.unwrap()
    }

    /// Sends a photo by multipart and gives the message.
    pub(crate) async fn send_photo(&self, params: Value) -> Value {
        let reply = self.upload("sendPhoto", params, "photo", picture(64, 48)).await;
        assert_eq!(reply["ok"], true, "{reply}");
        reply["result"].clone()
    }

    /// The updates that wait, confirmed at once.
    pub(crate) async fn updates(&self) -> Vec<Value> {
        let updates = self.ok("getUpdates", json!({})).await;
        let updates = updates.as_array().unwrap().clone();
        if let Some(last) = updates.last() {
            let next = last["update_id"].as_i64().unwrap() + 1;
            let rest = self.ok("getUpdates", json!({"offset": next})).await;
            assert_eq!(rest, json!([]));
        }
        updates
    }
}

/// A PNG of this size.
pub(crate) fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    let row = usize::try_from(width.div_ceil(8)).unwrap();
    let pixels = vec![0xA5; row * usize::try_from(height).unwrap()];
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    bytes
}

/// A keyboard with one button.
pub(crate) fn one_button(data: &str) -> Value {
    json!({"inline_keyboard": [[{"text": "Press", "callback_data": data}]]})
}
