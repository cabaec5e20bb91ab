import { mutationOf } from './mutation-of.mjs';

export default mutationOf('shared/domain/src');
