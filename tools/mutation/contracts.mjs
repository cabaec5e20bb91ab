import { mutationOf } from './mutation-of.mjs';

// Code that needs no window; the tests of `page/` do.
export default mutationOf('shared/platform/contracts/src', '{block,release}');
