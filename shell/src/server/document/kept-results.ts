import { BoundedMap, type BoundedMapOptions } from '@forecourt/service/bounded-map';

/** Keeps what is slow to make, made once for all who ask at the same time. A failure is not kept. */
export class KeptResults<Value> {
  readonly #results: BoundedMap<Value>;
  readonly #underWay = new Map<string, Promise<Value>>();

  constructor(options: BoundedMapOptions<Value>) {
    this.#results = new BoundedMap(options);
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    let making = this.#underWay.get(key);
    if (!making) {
      making = make().finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, making);
    }
    const value = await making;
    this.#results.set(key, value);
    return value;
  }
}
