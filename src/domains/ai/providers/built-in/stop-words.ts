/** Stop words by language, and words of every technical text. */
const setOf = (words: string) => new Set(words.trim().split(/\s+/));

export const stopWords = {
  en: setOf(`
    a about above after again all almost already also although always am an and another any anyone anything are around
    as at away back be because become been before behind being below better between both but by call called can cannot
    case certain come could did different do does doing done don down due each either else etc even ever every everyone
    everything example few find first following for found from full further get gets give given go going good got had
    has have having he help her here hers him his how however i if in instead into is isn it its itself just keep kind
    know last let lets like likely little ll long look lot made make makes making many may maybe me means might more
    most much must my need needed needs never new next no nor not nothing now of off often on once one only onto or
    other others otherwise our out over own per please possible put quite rather re really same say see seems set
    several shall she should shown shows similar simple simply since so some something soon still such sure take takes
    than that the their them then there therefore these they thing things think this those though three through thus to
    together too try turn two under unless until up upon us use used useful user uses using usually ve very via want
    wants was way ways we well were what whatever when whenever where whether which while who whole whom whose why will
    with within without won would yes yet you your yours yourself able provides provided provide note method methods
    below easily easy feature features run running basic default support supports supported specify specified
    write written add added allows allow work works working important latest
  `),
  de: setOf(`
    aber alle allem allen aller alles als also am an andere anderen anderer auch auf aus bei beim bereits bin bis bist da
    dabei dadurch dafür dagegen daher damit danach dann daran darauf darf darin darüber das dass dein deine dem den denn
    der deren des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem
    einen einer eines einfach einige einmal er erst es etwa etwas euch euer für ganz gegen gibt haben hat hatte hier
    hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins ist ja jede jedem jeden jeder jedes jedoch
    kann kannst kein keine keinen können könnte machen man mehr mein meine mich mir mit muss müssen nach nachdem neben
    nein nicht nichts noch nun nur ob oder ohne schon sehr sei sein seine seinem seinen seiner seit sich sie sind so
    sobald sollen sollte sondern sonst soweit sowie um und uns unser unsere unter viel vom von vor wann war waren warum
    was weil welche welcher welches wenn wer werden weiter wie wieder will wir wird wo wurde wurden während zu zum zur
    zwar zwischen über beispiel zudem außerdem somit
  `),
  fr: setOf(`
    à afin ai ainsi alors après au aucun aussi autre autres aux avant avec avoir avons bien car ce ceci cela celle celui
    ces cet cette ceux chaque chez comme comment dans de depuis des deux doit donc dont du elle elles en encore entre est
    et être eux faire fait fois font il ils je jusqu la là le les leur leurs lors lorsque lui mais me même mes moins mon
    ne ni nos notre nous on ont ou où par parce pas peu peut peuvent plus plusieurs pour pourquoi puis quand que quel
    quelle quelques qui quoi sa sans se sera ses si sinon soit son sont sous sur ta te tous tout toute toutes très tu un
    une vers vos votre vous y été était
  `),
  es: setOf(`
    a al algo algunos ante antes aquí así aunque bajo bien cada casi como con contra cual cuando cuya de del desde donde
    dos durante e el él ella ellas ellos en entre era es esa ese eso esta está estas este esto estos fue ha hace hacer
    hacia han hasta hay la las le les lo los más me mediante mi mientras mismo muy nada ni no nos nosotros o otra otras
    otro otros para pero poco por porque puede pueden que qué quien se sea según ser si sí sido sin sobre solo son su
    sus también tan te tiene tienen toda todas todo todos tu tus u un una uno unos usted y ya yo
  `),
  ja: setOf(`
    の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また
    もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし
    について せ だっ その後 できる それ う ので なお のみ でき き つ における および いう さらに でも ら たり その他 に関する
    たち ます ん なら です ました ません ください 場合 以下 必要 使用 使う 例えば
  `),
  zh: setOf(`
    的 了 在 是 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 它 他 她 们 我们 你们 他们 与 及
    或 或者 而 而且 但 但是 因为 所以 如果 则 以 及其 对 对于 为 被 把 从 向 由 其 之 于 等 等等 可以 可 能 能够 需要 通过 进行
    使用 这个 那个 这些 那些 这样 以及 还 并 并且 中 下 时 后 前 里 内 外 更 最 当 用 来 让 将 例如 如 请 以下 如何 什么 已 已经
    個 這 們 對 與 為 從 時 會 個人 還 沒有 說
  `),
  other: new Set<string>(),
} as const;

/** Words of every technical text: they say something only beside another. */
export const genericWords: ReadonlySet<string> = setOf(`
  access app application argument array base behavior build case change check code content create data default
  description developer directory element end error field file format function header id index information install
  instance item key level line link list name number object option order output page parameter part pass path point
  problem process project property range reason result return rule run section select server service set setting source
  specific start state status step string style system task template test text time type update value variable version
`);
