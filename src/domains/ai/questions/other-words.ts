/**
 * Other words for those of a question: what people ask in one word, documentation says in another. English, and of
 * every documentation: none is of one product.
 */

/** The words of a line mean about the same; several words joined by a hyphen are a phrase. */
const lines = `
  undo revert roll-back rollback take-back
  restore recover bring-back
  delete remove erase
  create make add new
  edit change modify update
  rename move
  show display
  hide conceal
  embed iframe frame
  picture image photo
  folder directory
  delay wait pause
  abort cancel stop interrupt
  timeout time-out
  price cost fee
  pay payment billing
  sign-in log-in login signin authenticate authentication
  sign-up register registration
  password credential
  protect secure guard authenticate
  permission right role access
  allow permit enable
  forbid deny block disable
  check verify validate validation
  limit maximum bound quota
  size length
  fast quick speed performance
  slow latency
  failure error exception
  retry try-again tried-again attempt
  answer reply respond response
  send post transmit
  receive get
  ask request query
  fetch retrieve load download
  upload attach
  keep retain store save
  backup archive
  export download
  import migrate
  copy duplicate clone
  split divide
  join merge combine
  find search look-up
  link url address
  redirect forward
  website site
  browser client
  visitor reader viewer
  person member people
  team organization company
  connect integrate integration
  set-up setup install installation
  configure configuration config setting
  environment env
  start launch begin
  own custom
  example sample
  documentation docs
  repository repo
  database db
  javascript js
  typescript ts
  parameter param argument
  warning caution callout
  cache caching
  encrypt encryption
  notify notification
  schedule cron
  deploy deployment
  origin domain
  translate translation localization locale
`;

const byWord = new Map<string, Set<string>>();
for (const line of lines.trim().split("\n")) {
  const group = line
    .trim()
    .split(" ")
    .map((entry) => entry.replaceAll("-", " "));
  for (const word of group) {
    const known = byWord.get(word) ?? new Set<string>();
    for (const other of group) if (other !== word) known.add(other);
    byWord.set(word, known);
  }
}

/** Others for a word in its plain form; none where it has none. */
export function otherWordsFor(word: string): string[] {
  return [...(byWord.get(word) ?? [])];
}
