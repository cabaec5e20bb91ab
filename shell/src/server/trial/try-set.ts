import type { AdoptedSet, TrialFault } from '@forecourt/federation/adopted-set';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import { brands } from '@forecourt/theme/brands';
import type { RendererPool } from '../../renderer/pool';
import type { BlockComposer } from '../document/blocks/compose-block';
import { findBlock } from '../document/blocks/block-index';
import { bundlesOf, renderJobOf, renderRequest } from '../document/blocks/render-request';
import { siteContext } from '../site/site-context';
import type { SitePages } from '../site/site-pages';
import { findFaults } from './find-faults';
import { firstSamples, trialSamples, type SampleSources } from './trial-samples';

export interface SetTrialOptions {
  pool: RendererPool;
  composer: BlockComposer;
  pages: SitePages;
  files: ReleaseFiles;
  apiOrigin: string;
  linkOrigins: readonly string[];
  tagManagers: ReadonlyMap<string, string>;
  eventCollectors: ReadonlyMap<string, string>;
  report: (level: 'warn' | 'error', message: string) => void;
}

/** How many of the blocks that visitors saw last a set is tried with. */
const RECENT_BLOCKS = 60;

/**
 * Evaluates a set's bundles in fresh renderers and tries the blocks it changes there, before pages use it. Without
 * faults these are the set's renderers afterwards; with any they end, and nothing has changed. Versions that this host
 * has served, and that nobody rolled back from, are not tried again: a rollback waits for no trial.
 */
export function createSetTrial({ pool, composer, pages, files, apiOrigin, linkOrigins, tagManagers, eventCollectors, report }: SetTrialOptions) {
  const served = new Set<string>();
  return async function trySet(adopted: AdoptedSet, before: AdoptedSet | undefined, signal: AbortSignal): Promise<TrialFault[]> {
    const sources: Omit<SampleSources, 'before'> = {
      adopted,
      recent: composer.recent(RECENT_BLOCKS),
      pages: pages.all,
      contentVersion: pages.version,
      brands,
      siteOf: ({ slug }, url) =>
        siteContext(
          { protocol: 'http', host: `${slug}.localhost`, url },
          { ports: [], linkOrigins, tagManagers, eventCollectors, maxCreditPercent: pages.maxCreditPercent },
        ),
    };
    const jobs = { files, apiOrigin };
    const renderers = await pool.warm(bundlesOf(adopted, files), { fresh: adopted.audience !== undefined });
    for (const [remote, versions] of Object.entries(adopted.set.abandoned)) for (const version of versions) served.delete(releaseId({ remote, version }));
    const ids = Object.values(adopted.set.remotes).map(releaseId);
    const isNew = ids.some((id) => !served.has(id) || renderers.failures.has(id));
    const faults =
      before && isNew
        ? await findFaults({
            adopted,
            before,
            next: renderers,
            now: pool,
            samples: trialSamples({ ...sources, before }),
            jobs,
            signal,
            report,
          })
        : [];
    if (faults.length > 0 || signal.aborted) {
      renderers.discard();
      return faults;
    }
    for (const [id, reason] of renderers.failures) report('error', `${id} cannot be evaluated: ${reason}`);
    // A rollback waits for no rendering either: these versions are compiled already, or take what they took before.
    if (isNew) {
      const first = firstSamples(sources).flatMap(({ placed, view }) => {
        const found = findBlock(adopted, placed.block);
        return found ? [renderJobOf(renderRequest(found, placed.attributes, view), jobs)] : [];
      });
      await renderers.renderFirst(first);
    }
    if (adopted.audience) renderers.useBeside(adopted.set.id);
    else renderers.use();
    for (const id of ids) served.add(id);
    await composer.prepare(adopted);
    return [];
  };
}
