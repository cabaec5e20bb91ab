import path from 'node:path';
import { defineHost } from '@forecourt/federation/define-host';
import { readSite } from '@forecourt/federation/read-site';

export default defineHost(import.meta.dirname, await readSite(path.dirname(import.meta.dirname)));
