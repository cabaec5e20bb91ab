/** Numbers things 0, 1, 2 … in order of addition, to index arrays by them. */
export class Numbering<Thing, Id = number> {
  /** Ids and things by number. */
  readonly ids: Id[] = [];
  readonly things: Thing[] = [];
  readonly #numbers = new Map<Id, number>();

  /** Returns the id's number, assigning one if it is new; `thing` replaces what was stored. */
  take(id: Id, thing: Thing): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.ids.push(id) - 1;
      this.#numbers.set(id, number);
    }
    this.things[number] = thing;
    return number;
  }
}
