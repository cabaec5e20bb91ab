import { mutationOf } from './mutation-of.mjs';

export default mutationOf('shared/site/domain/src');
