import { SearchInWords } from '../../../../../../../../mfe-marketplace/src/blocks/search-in-words/search-in-words';
import { island } from '../island';

export const SearchInWordsIsland = island(SearchInWords);
