import { mutationOf } from './mutation-of.mjs';

export default mutationOf('registry/src/rules');
