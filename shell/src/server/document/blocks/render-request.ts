import type { PlacedBlock } from '@forecourt/contracts/page-document';
import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import { currentTrace } from '@forecourt/service/trace';
import type { RenderJob } from '../../../renderer/render-job';
import type { SiteContext } from '../../site/site-context';
import type { IndexedBlock } from './block-index';
import { PREFIX_TOKEN } from './composed-block';
import { NONCE_TOKEN } from '../../site/nonce';
import { addressOfBlock } from './read-address';

/** One page of a site, as composed from one release set and one version of the content. */
export interface PageView {
  adopted: AdoptedSet;
  site: SiteContext;
  contentVersion: string;
  /** Address of the visitor, if the HTML depends on this visitor and not only on the page. */
  visitor?: string | undefined;
}

/** A block of a page, with all that its HTML depends on. */
export interface RenderRequest extends PageView {
  found: IndexedBlock;
  attributes: PlacedBlock['attributes'];
  /** Requests with the same key have the same HTML. */
  key: string;
  /** The key without version and content: the key of the last good HTML. */
  lastingKey: string;
  url: string;
  /** Whether it is a block of our pages, which is worth storing on disk. */
  isOnPage: boolean;
}

export function renderRequest(
  found: IndexedBlock,
  attributes: PlacedBlock['attributes'],
  view: PageView,
): RenderRequest {
  const { site, contentVersion } = view;
  const url = addressOfBlock(found, site);
  const lasting = [found.release.remote, found.name, attributes, site.brand.slug, site.origin, site.isSocial, url];
  const lastingKey = JSON.stringify(lasting);
  const key = JSON.stringify([view.adopted.set.id, found.release.version, contentVersion, lasting]);
  return { ...view, found, attributes, url, isOnPage: true, lastingKey, key };
}

export interface JobSettings {
  files: Pick<ReleaseFiles, 'pathOf'>;
}

/** A request to a renderer. */
export function renderJobOf(
  { found: { release, name }, attributes, site, url, visitor }: RenderRequest,
  { files }: JobSettings,
): RenderJob {
  return {
    bundle: bundleOf(release, files),
    block: name,
    attributes,
    brand: { ...site.brand, ...site.brandSettings },
    destinations: site.destinations,
    linkHosts: site.linkHosts,
    page: { url, isSocial: site.isSocial },
    visitor,
    trace: currentTrace(),
    prefixToken: PREFIX_TOKEN,
    nonceToken: NONCE_TOKEN,
  };
}

/** Bundles on this machine of a set's versions, except unavailable ones. */
export function bundlesOf({ set, unavailable }: AdoptedSet, files: Pick<ReleaseFiles, 'pathOf'>): ServerBundle[] {
  return Object.values(set.remotes).flatMap((release) =>
    unavailable.has(release.remote) ? [] : bundleOf(release, files),
  );
}

function bundleOf(release: Release, files: Pick<ReleaseFiles, 'pathOf'>): ServerBundle {
  return {
    id: releaseId(release),
    file: files.pathOf(release, release.server),
    integrity: release.files[release.server]?.integrity ?? '',
  };
}
