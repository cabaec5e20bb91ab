import { HeaderMenu } from '../../../../../../../../mfe-marketing/src/blocks/header-menu/header-menu';
import { island } from '../island';

export const HeaderMenuIsland = island(HeaderMenu);
