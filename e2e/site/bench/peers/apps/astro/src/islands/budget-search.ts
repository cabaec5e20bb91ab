import { BudgetSearch } from '../../../../../../../../mfe-marketplace/src/blocks/budget-search/budget-search';
import { island } from '../island';

export const BudgetSearchIsland = island(BudgetSearch);
