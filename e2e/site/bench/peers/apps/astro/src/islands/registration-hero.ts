import { RegistrationHero } from '../../../../../../../../mfe-valuation/src/blocks/registration-hero/registration-hero';
import { island } from '../island';

export const RegistrationHeroIsland = island(RegistrationHero);
