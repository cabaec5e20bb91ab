import type { PictureComparison } from './compare-pictures';
import type { Rule } from './rule';
import { access } from './rules/access';
import { behaviour } from './rules/behaviour';
import { brand } from './rules/brand';
import { cost } from './rules/cost';
import { filled } from './rules/filled';
import { focus } from './rules/focus';
import { forcedColorsWith } from './rules/forced-colors';
import { forms } from './rules/forms';
import { globals } from './rules/globals';
import { head } from './rules/head';
import { hosts } from './rules/hosts';
import { largeText } from './rules/large-text';
import { links } from './rules/links';
import { looksWith } from './rules/looks';
import { media } from './rules/media';
import { memory } from './rules/memory';
import { money } from './rules/money';
import { motion } from './rules/motion';
import { neighbours } from './rules/neighbours';
import { permissions } from './rules/permissions';
import { presses } from './rules/presses';
import { privacy } from './rules/privacy';
import { served } from './rules/served';
import { spoken } from './rules/spoken';
import { stability } from './rules/stability';
import { use } from './rules/use';
import { words } from './rules/words';

/**
 * All rules, in the order in which they read a page: what visitors cost and see before anything resizes or scrolls the
 * page, then what changes it.
 */
export const rulesWith = ({ compare, findBlank }: Omit<PictureComparison, 'close'>): readonly Rule[] => [
  behaviour,
  stability,
  motion,
  cost,
  looksWith(compare),
  filled,
  words,
  served,
  money,
  brand,
  head,
  spoken,
  forms,
  links,
  neighbours,
  use,
  hosts,
  globals,
  permissions,
  privacy,
  focus,
  forcedColorsWith(findBlank),
  media,
  largeText,
  access,
  presses,
  memory,
];
