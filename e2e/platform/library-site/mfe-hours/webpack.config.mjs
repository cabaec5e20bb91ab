import { defineRemote } from '@forecourt/federation/define-remote';

export default defineRemote(import.meta.dirname);
