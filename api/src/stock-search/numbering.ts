/** Gives the things of a kind the numbers 0, 1, 2 … in the order they come, so that a small array can be kept by them. */
export class Numbering<Thing> {
  /** Ids and things by number. */
  readonly ids: number[] = [];
  readonly things: Thing[] = [];
  readonly #numbers = new Map<number, number>();

  /** The number of an id, new or known; what is said of the thing now is what holds. */
  take(id: number, thing: Thing): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.ids.push(id) - 1;
      this.#numbers.set(id, number);
    }
    this.things[number] = thing;
    return number;
  }
}
