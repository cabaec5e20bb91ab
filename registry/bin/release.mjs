#!/usr/bin/env node
import { isFresh, bundleFile, writeBundle } from './release-bundle.mjs';

// Understanding TypeScript takes longer than the command's own work, so it is kept as one file of JavaScript.
if (!isFresh()) await writeBundle();
await import(bundleFile);
