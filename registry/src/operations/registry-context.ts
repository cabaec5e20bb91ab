import type { Pool } from '@forecourt/database/pool';
import type { SigningKeyPair } from '../signing/key-pair';
import type { LogWitness } from './log-witness';
import type { FileStore } from '../storage/file-store';

/** What the operations of one registry work on. */
export interface RegistryContext {
  pool: Pool;
  files: FileStore;
  keyPair: SigningKeyPair;
  /** Consulted before anything is signed. */
  witness: LogWitness;
  /** Origin that files are served under, as browsers see it; no trailing slash. */
  publicOrigin: string;
}
