import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import { BROWSERS } from '../browsers';

/**
 * A script that defines a global: what one module makes with its exports.
 *
 * @param file a module without imports
 * @param value an expression, in which `exports` are those of the module
 */
export function compileScript(file: string, globalName: string, value: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
    env: { targets: BROWSERS },
    module: { type: 'commonjs' },
    minify: true,
  });
  return `var ${globalName}=(exports=>{${code}return ${value}})({});\n`;
}
