import path from 'node:path';
import { readSite } from '@forecourt/federation/read-site';

/** The site that this shell serves. */
export const thisSite = await readSite(path.resolve(import.meta.dirname, '../../../..'));
