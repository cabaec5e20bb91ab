import { browser, mutationOf } from './mutation-of.mjs';

export default mutationOf('shared/contracts/src', browser);
