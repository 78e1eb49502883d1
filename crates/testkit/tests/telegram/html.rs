//! `parse_mode=HTML` as the real server reads it, complaints included.

use serde_json::{Value, json};
use testkit::telegram::{EntityKind, Person, Server};

use super::client::Client;

async fn parsed(client: &Client, chat: i64, html: &str) -> Value {
    let sent = client.ok("sendMessage", json!({"chat_id": chat, "text": html, "parse_mode": "HTML"})).await;
    let marks = sent.get("entities").and_then(Value::as_array).cloned().unwrap_or_default();
    let shown = |e: &Value| format!("{} {}+{}", e["type"].as_str().unwrap_or_default(), e["offset"], e["length"]);
    json!([sent["text"], marks.iter().map(shown).collect::<Vec<_>>()])
}

#[tokio::test]
async fn tags_become_marks_and_references_characters() {
    let server = Server::start().await;
    let chat = server.acquaintance("Ann").0;
    let client = Client::new(&server);
    let cases = [
        ("<b>a</b> <strong>b</strong>", json!(["a b", ["bold 0+1", "bold 2+1"]])),
        (
            "<i>a</i><u>b</u><s>c</s><tg-spoiler>d</tg-spoiler>",
            json!(["abcd", ["italic 0+1", "underline 1+1", "strikethrough 2+1", "spoiler 3+1"]]),
        ),
        ("🎲<b>1<i>2</i></b>", json!(["🎲12", ["bold 2+2", "italic 3+1"]])),
        ("&lt;b&gt; &amp;amp; &quot;&#39;&#x1F3B2;&copy; &ltx", json!(["<b> &amp; \"'🎲&copy; &ltx", []])),
        ("  <b> x </b>\n", json!(["x", ["bold 0+1"]])),
        ("<b></b>x", json!(["x", []])),
        ("<pre><code class=\"language-rust\">fn</code></pre>", json!(["fn", ["pre 0+2"]])),
        ("<code>/play @friend</code>", json!(["/play @friend", ["code 0+13"]])),
        (
            "<blockquote>a</blockquote>\n<blockquote expandable>b</blockquote>",
            json!(["a\nb", ["blockquote 0+1", "expandable_blockquote 2+1"]]),
        ),
        ("<a href=\"https://example.org/?a=1&amp;b\">w</a>", json!(["w", ["text_link 0+1"]])),
        ("<a href='tg://user?id=1'>nobody</a>", json!(["nobody", []])),
        ("<a href=\"x\">no link</a>", json!(["no link", []])),
        ("<SPAN CLASS=tg-spoiler>x</SPAN>", json!(["x", ["spoiler 0+1"]])),
        (
            "see /move@testkit_bot and @somebody.",
            json!(["see /move@testkit_bot and @somebody.", ["bot_command 4+17", "mention 26+9"]]),
        ),
    ];
    for (html, expected) in cases {
        assert_eq!(parsed(&client, chat, html).await, expected, "{html}");
    }
    let code = client.ok("sendMessage", json!({"chat_id": chat, "text": "<pre><code class=\"language-rust\">fn</code></pre>", "parse_mode": "HTML"})).await;
    assert_eq!(code["entities"][0]["language"], "rust");
}

#[tokio::test]
async fn a_person_is_mentioned_by_number_under_any_name() {
    let server = Server::start().await;
    let ann = server.acquaintance(Person::new("<Ann & Co>"));
    let client = Client::new(&server);
    let text = format!("<a href=\"tg://user?id={ann}\">&lt;Ann &amp; Co&gt;</a> rolls");
    client.ok("sendMessage", json!({"chat_id": ann.0, "text": text, "parse_mode": "HTML"})).await;
    let post = server.last_from_bot(server.private(ann)).unwrap();
    assert_eq!(post.entities[0].kind, EntityKind::TextMention(ann));
    assert_eq!(post.marked(&post.entities[0]), "<Ann & Co>");
}

#[tokio::test]
async fn what_is_not_well_made_is_refused_with_its_place() {
    let server = Server::start().await;
    let chat = server.acquaintance("Ann").0;
    let client = Client::new(&server);
    let cases = [
        ("Боян <test/>", "Unsupported start tag \"test/\" at byte offset 9"),
        ("a <b>b", "Can't find end tag corresponding to start tag \"b\""),
        ("a <b", "Unclosed start tag at byte offset 2"),
        ("1 < 2", "Unsupported start tag \"\" at byte offset 2"),
        ("<b>a</i>", "Unmatched end tag at byte offset 4, expected \"</b>\", found \"</i>\""),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b>a</b  ", "Unclosed end tag at byte offset 4"),
        ("<i   =aba>x</i>", "Empty attribute name in the tag \"i\" at byte offset 0"),
        ("<i a = 190azAz-.,", "Unexpected end of name token at byte offset 7"),
        ("<a href=\"x>y</a>", "Unclosed start tag at byte offset 0"),
        ("<span>x</span>", "Tag \"span\" must have class \"tg-spoiler\" at byte offset 0"),
    ];
    for (html, expected) in cases {
        let description = client.bad("sendMessage", json!({"chat_id": chat, "text": html, "parse_mode": "HTML"})).await;
        assert_eq!(description, format!("Bad Request: can't parse entities: {expected}"), "{html}");
    }
    // Without a parse mode it is only text.
    client.ok("sendMessage", json!({"chat_id": chat, "text": "<test/>"})).await;
    let entities = json!([{"type": "bold", "offset": 0, "length": 3}]);
    let sent = client.ok("sendMessage", json!({"chat_id": chat, "text": "abc", "entities": entities})).await;
    assert_eq!(sent["entities"], entities);
}
