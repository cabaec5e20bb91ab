import type { ComparePictures } from './compare-pictures';
import type { Rule } from './rule';
import { access } from './rules/access';
import { behaviour } from './rules/behaviour';
import { brand } from './rules/brand';
import { filled } from './rules/filled';
import { globals } from './rules/globals';
import { hosts } from './rules/hosts';
import { looksWith } from './rules/looks';
import { money } from './rules/money';
import { privacy } from './rules/privacy';
import { stability } from './rules/stability';
import { use } from './rules/use';

/** All rules, in the order in which they read a page: layout shifts before anything resizes or scrolls it, access last. */
export const rulesWith = (compare: ComparePictures): readonly Rule[] => [
  behaviour,
  stability,
  looksWith(compare),
  filled,
  money,
  brand,
  use,
  hosts,
  globals,
  privacy,
  access,
];
