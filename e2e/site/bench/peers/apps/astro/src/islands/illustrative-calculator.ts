import { IllustrativeCalculator } from '../../../../../../../../mfe-calculator/src/blocks/illustrative-calculator/illustrative-calculator';
import { island } from '../island';

export const IllustrativeCalculatorIsland = island(IllustrativeCalculator);
