#!/usr/bin/env node
// `npm create @forecourt/site <folder>`: writes a new site into the folder.
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder, ...others] = process.argv.slice(2);
if (!folder || folder.startsWith('-') || others.length > 0) stop('Usage: npm create @forecourt/site <folder>');
if (existsSync(folder)) stop(`${folder} is there already.`);

cpSync(path.join(import.meta.dirname, 'template'), folder, { recursive: true });
// npm publishes no file of this name.
renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
const file = path.join(folder, 'package.json');
const name = path
  .basename(path.resolve(folder))
  .toLowerCase()
  .replace(/[^a-z0-9-]+/g, '-');
writeFileSync(file, `${JSON.stringify({ name, ...JSON.parse(readFileSync(file, 'utf8')) }, null, 2)}\n`);
process.stdout.write(`${folder} is a site with one remote. Next:\n  cd ${folder}\n  npm install\n  npm start\n`);

function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
