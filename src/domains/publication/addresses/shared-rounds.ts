/**
 * Questions that many requests of an isolate ask at the same time, asked once for all of them. One round is under way
 * at a time, and whoever comes meanwhile shares the next one: nobody is told what was read before they asked.
 *
 * A request may neither use another one's I/O nor wait for its promises. So each round is asked by one of those who
 * wait for it, the answers are left to the others as plain values, and each looks for its own by a timer of its own.
 */

/** How often whoever waits looks, in milliseconds: the least that a timer takes. */
const lookEveryMs = 1;
/** After so long, in milliseconds, the request that asks is taken to be gone, as its reader may be. */
const patienceMs = 250;
/** So many wait for one round at the most; the others wait for the one after. */
const mostTogether = 100;

/** Asks each question by the I/O of one request: the answers by the questions' keys, and none where there is none. */
type Ask<Question, Answer> = (
  questions: ReadonlyMap<string, Question>,
) => Promise<ReadonlyMap<string, Answer>>;

interface Waiting<Question, Answer> {
  key: string;
  question: Question;
  outcome: { answer: Answer | null } | { error: unknown } | null;
}

export class SharedRounds<Question, Answer> {
  #waiting: Waiting<Question, Answer>[] = [];
  /** When the round under way began, in milliseconds since the epoch. */
  #round: { since: number } | null = null;

  /**
   * The answer to a question, read after this call; null where there is none. Rejects as `ask` does.
   * @param key names the question: two of one key have one answer
   */
  async find(key: string, question: Question, ask: Ask<Question, Answer>): Promise<Answer | null> {
    const own: Waiting<Question, Answer> = { key, question, outcome: null };
    this.#waiting.push(own);
    while (own.outcome === null) {
      if (this.#isUnderWay()) await new Promise((look) => setTimeout(look, lookEveryMs));
      else await this.#askFor(own, ask);
    }
    if ("error" in own.outcome) throw own.outcome.error;
    return own.outcome.answer;
  }

  #isUnderWay(): boolean {
    return this.#round !== null && Date.now() - this.#round.since < patienceMs;
  }

  /** Asks the next round for this one and for those who have waited longest. */
  async #askFor(own: Waiting<Question, Answer>, ask: Ask<Question, Answer>): Promise<void> {
    const round = { since: Date.now() };
    this.#round = round;
    const others = this.#waiting.filter((each) => each !== own);
    const together = [own, ...others.splice(0, mostTogether - 1)];
    this.#waiting = others;
    try {
      const answers = await ask(new Map(together.map((each) => [each.key, each.question])));
      for (const each of together) each.outcome = { answer: answers.get(each.key) ?? null };
    } catch (error) {
      for (const each of together) each.outcome = { error };
    } finally {
      if (this.#round === round) this.#round = null;
    }
  }
}
