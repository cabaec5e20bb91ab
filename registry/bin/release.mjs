#!/usr/bin/env node
import { isFresh, bundleFile, writeBundle } from './release-bundle.mjs';

// Compiling TypeScript takes longer than the command's own work, so the result is cached as one JavaScript file.
if (!isFresh()) await writeBundle();
await import(bundleFile);
