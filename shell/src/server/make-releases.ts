import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { AdoptedSet, TrialFault } from '@forecourt/federation/adopted-set';
import { PublishedFiles } from '@forecourt/federation/published-files';
import { ReleaseFiles } from '@forecourt/federation/release-files';
import type { Rendering } from './make-rendering';
import { PreviewSource } from './remote-previews/preview-source';
import { RemotePreviews } from './remote-previews/remote-previews';
import type { SiteBase } from './site-base';
import type { SitePages } from './site/site-pages';
import { SetTrial } from './trial/try-set';

export type Releases = ReturnType<typeof makeReleases>;

/**
 * Everything that determines which versions pages are made from: the live set, its canary, their trials, and previews.
 */
export function makeReleases(
  { config, report, inData, registries, files, signal }: SiteBase,
  { pool, composer, renderers, blocks }: Pick<Rendering, 'pool' | 'composer' | 'renderers' | 'blocks'>,
  pages: SitePages,
) {
  const { channel, registryToken, linkOrigins, tagManagers } = config;
  const readPublicKeys = () => readFile(config.publicKeyFile, 'utf8');
  /** `rest`: the rest of a set's trial has ended. `change`: this host should report its state to the registry. */
  const events = new EventEmitter<{ rest: [AdoptedSet, readonly TrialFault[]]; change: [] }>();
  const trial = new SetTrial({
    pool,
    composer,
    pages,
    files,
    linkOrigins,
    tagManagers,
    onRest: (...ended) => events.emit('rest', ...ended),
    report,
  });
  blocks.on('failed', (request) => trial.considerFailure(request));
  const releases = new AdoptedReleaseSet({
    channel,
    readPublicKey: readPublicKeys,
    files,
    stateFile: inData(`release-set-${channel}.json`),
    prepare: (...set) => trial.try(...set),
    onOutcome: () => events.emit('change'),
    onCanaryEnded: ({ set }) => {
      trial.endCanary();
      pool.leave(set.id);
    },
    report,
  });
  events.on('rest', (adopted, faults) => {
    if (faults.length > 0) releases.condemn(adopted, faults);
    events.emit('change');
  });

  const otherFiles = new ReleaseFiles({ dir: inData('other-releases'), origins: registries.all, report });
  /** Files of versions that are in no set of this host. */
  const published = new PublishedFiles({ registries, files: otherFiles, signal });
  const remotePreviews =
    config.remotePreviews && registryToken !== undefined
      ? new RemotePreviews({
          dir: inData('remote-previews'),
          renderers,
          files,
          channel,
          readPublicKeys,
          source: new PreviewSource({ registries, channel, token: registryToken, readPublicKeys }),
        })
      : undefined;
  return { releases, trial, events, readPublicKeys, otherFiles, published, remotePreviews };
}
