/** The site's own words in Japanese. */
import type { Words } from "./en.ts";

export const words: Words = {
  skip: "本文へ移動",
  pages: "ページ",
  openNavigation: "ナビゲーションを開く",
  closeNavigation: "ナビゲーションを閉じる",
  openInNewTab: "新しいタブで開く",
  announcement: "お知らせ",
  closeAnnouncement: "お知らせを閉じる",
  sections: "セクション",
  version: "バージョン",
  language: "言語",
  breadcrumbs: "パンくずリスト",
  adjacent: "前後のページ",
  previous: "前へ",
  next: "次へ",
  onThisPage: "このページの内容",
  viewAsMarkdown: "Markdown で表示",
  elsewhere: "関連リンク",
  pagesIn: (name) => `${name} のページ`,

  helpful: "このページは役に立ちましたか？",
  yes: "はい",
  no: "いいえ",
  missingOrWrong: "不足している点や誤りを教えてください（任意）",
  yourEmail: "返信をご希望の場合はメールアドレス（任意）",
  send: "送信",
  thanks: "ありがとうございます。執筆者が確認します。",

  otherVersion: (read, current) =>
    `バージョン ${read} を表示しています。最新のバージョンは ${current} です。`,
  readCurrent: "最新のバージョンを読む",
  notTranslated: (language) => `この部分はまだ翻訳されていないため、${language}で表示しています。`,
  nearest: "ご覧になっていたページはここにはありません。最も近いページを表示しています。",

  search: "検索",
  searchPages: "これらのページを検索",
  searchFor: "検索する語句",
  sought: "検索",
  askThis: "質問として尋ねる",
  searchEmpty: "検索する語句を入力してください。",
  searchWordless: "検索できる語句がありません。文字か数字を入力してください。",
  searchTooLong: (most) => `長すぎて検索できません。${most} 文字以内で入力してください。`,
  foundNothing: (query) =>
    `「${query}」に一致するものはありませんでした。別の語句か、より少ない語句をお試しください。`,
  foundPartly: (query) =>
    `「${query}」をすべて含むものはありません。一部を含むものを表示しています。`,
  foundRespelled: (query, spelled) =>
    `「${query}」は見つかりませんでした。「${spelled}」の結果を表示しています。`,
  foundBest: (count, query) => `「${query}」に最も近い ${count} 件です。`,
  found: (count, query) => `「${query}」の検索結果：${count} 件`,
  searchIn: "検索範囲",
  wholeSite: "すべてのセクション",

  faqs: "よくある質問",
  faqShort: "よくある質問",
  faqsAbout: (name) => `${name} についての質問と回答です。`,
  linkToQuestion: "この質問へのリンク",
  changelog: "変更履歴",
  changelogPage: (number) => `変更履歴 ${number} ページ`,
  changedIn: (name) => `${name} の変更点です。`,
  subscribe: "フィードを購読",
  newerAndOlder: "新しい項目と古い項目",
  newer: "新しい項目",
  older: "古い項目",

  ask: "質問する",
  yourQuestion: "質問",
  wholeWords: "質問を文章で入力してください",
  answered: "言語モデルが以下の箇所をもとに書いた回答です。元の箇所で確認してください。",
  notAnswered: "これらのページには回答がないようです。最も近い箇所：",

  signIn: "サインイン",
  signedIn: "サインインしています",
  signedInAs: (who) => `${who} として読んでいます。`,
  signOut: "サインアウト",
  forReaders: "このページは許可された読者だけが読めます。",
  signInThere: "サインインして読む",
  openFromProduct: "このページが属する製品から開いてください。製品からサインインできます。",
  readerEmail: "メールアドレス",
  sendCode: "コードを送信",
  codeSent: (address) =>
    `${address} がこのページを読める場合、コードをお送りします。10 分以内にここに入力してください。`,
  code: "メールのコード",
  openPages: "このページを読む",
  anotherCode: "別のコードを送信",
  codeRefused: "コードが正しくないか、期限が切れています。",
  codeSubject: (site) => `${site} のコード`,
  codeText: (site, code) =>
    [
      `「${site}」を読むには、コードを求めたページにこのコードを入力してください。`,
      code,
      "10 分間、一度だけ使えます。お心当たりがなければ、このメールは無視してください。",
    ].join("\n\n"),
  signInBySso: "シングルサインオン（SSO）でサインイン",
  membersSignIn: "組織のメンバーとしてサインイン",
  notLetIn:
    "サインインできませんでした。元の場所からもう一度お試しいただくか、このアドレスを知らせた方にお問い合わせください。",

  allPagesAt: (url) => `すべてのページの一覧：${url}`,
  didYouMean: "お探しのページ",
  startAtBeginning: "最初のページへ",
  empty: { title: "まだ何もありません", sentence: "ここにはまだ何も公開されていません。" },
  absent: {
    title: "ページが見つかりません",
    sentence: "このアドレスには何もありません。移動したか、アドレスに誤りがある可能性があります。",
  },
  gone: {
    title: "このページは削除されました",
    sentence: "このアドレスにあったものは削除され、元には戻りません。",
  },
  unasked: {
    title: "質問は受け付けていません",
    sentence: "このサイトは質問に回答しません。ページを検索してください。",
  },
};
