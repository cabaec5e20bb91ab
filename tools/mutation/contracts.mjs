import { mutationOf } from './mutation-of.mjs';

// What needs no window: the tests of `page/` do.
export default mutationOf('shared/contracts/src', '{block,release}');
