import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { RendererPool, WarmRenderers } from '../../renderer/pool';
import type { RenderedBlock, RenderJob } from '../../renderer/render-job';

/** Renderers of canaries, apart from those of the live set: what one set leaves behind in them does not reach the other. */
export class CanaryRenderers {
  readonly #bySet = new Map<string, WarmRenderers>();
  readonly #pool: Pick<RendererPool, 'render'>;

  constructor(pool: Pick<RendererPool, 'render'>) {
    this.#pool = pool;
  }

  use({ set }: AdoptedSet, renderers: WarmRenderers): void {
    this.#bySet.set(set.id, renderers);
  }

  /** Pages that were begun with the canary are still finished. */
  end({ set }: AdoptedSet): void {
    const renderers = this.#bySet.get(set.id);
    renderers?.leave(() => {
      if (this.#bySet.get(set.id) === renderers) this.#bySet.delete(set.id);
    });
  }

  /** Renders a block of a set with that set's renderers. @throws {RenderFailure} */
  render(job: RenderJob, { set, audience }: AdoptedSet): Promise<RenderedBlock> {
    const own = audience && this.#bySet.get(set.id);
    return (own ?? this.#pool).render(job);
  }
}
