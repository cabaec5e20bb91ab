import { holdInput } from './islands/hold-input';
import { integrityTable, trustOnly } from './loading/integrity';
import { postponeLayout } from './islands/postpone-layout';
import { createRuntimeLoader } from './loading/runtime-loader';
import { watchIslands } from './islands/watch-islands';
import { unpackPageData, type PackedPageData } from '../services/packed-page-data';
import { PAGE_DATA_ID } from '../services/page-data';

/**
 * The only script of a page until an island needs code: inlined, no React, about 2 KB. It is in the head, before the
 * blocks, so that one slow block does not delay the others.
 */
const data = unpackPageData(JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PackedPageData);
const integrityOf = integrityTable(data.integrity);
trustOnly(integrityOf);

// Browsers hide the attribute from scripts, but the running script's property still has it.
const nonce = document.currentScript?.nonce ?? '';
const page = (window.__FORECOURT__ = { data, nonce, integrityOf, undoChanges: new WeakMap() });
const { start, isAsleep, whenSettled } = createRuntimeLoader(page);
watchIslands(page, start);
postponeLayout();
holdInput({ isAsleep, start, whenSettled });
