import type { Pool } from '@forecourt/database/pool';
import type { SigningKeys } from '../signing/signing-keys';
import type { ContentPages } from './content-pages';
import type { FollowingHosts } from './channels/following-hosts';
import type { LogWitness } from './log/log-witness';
import type { FileStore } from '../storage/files/file-store';
import type { WebhookTarget } from '../webhooks/webhook-targets';

/** The dependencies of a registry's operations. */
export interface RegistryContext {
  pool: Pool;
  files: FileStore;
  keys: Pick<SigningKeys, 'read' | 'replaceBy' | 'publish'>;
  /** Checked before anything is signed. */
  witness: LogWitness;
  /** The pages that changes are checked against. */
  pages: ContentPages;
  /** The hosts that follow the channels. */
  hosts: FollowingHosts;
  webhooks: readonly WebhookTarget[];
  /** Origin that files are served under, as browsers see it; no trailing slash. */
  publicOrigin: string;
}
