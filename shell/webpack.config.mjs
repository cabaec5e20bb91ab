import { defineHost } from '@forecourt/federation/define-host';

export default defineHost(import.meta.dirname);
