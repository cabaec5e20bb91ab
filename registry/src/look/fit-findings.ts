import { MAX_FINDINGS, type Finding } from '@forecourt/contracts/look-report';

/**
 * Findings for one report. What has no room is lost, the refused ones last, and the version is refused: nobody can
 * accept what they have not seen.
 */
export function fitFindings(findings: readonly Finding[]): Finding[] {
  const [first] = findings;
  if (first === undefined || findings.length <= MAX_FINDINGS) return [...findings];
  const refused = findings.filter(({ verdict }) => verdict === 'refused');
  const others = findings.filter(({ verdict }) => verdict !== 'refused');
  const kept = [...refused, ...others].slice(0, MAX_FINDINGS - 1);
  const tooMany: Finding = {
    ...first,
    id: 'f'.repeat(16),
    rule: 'seen',
    verdict: 'refused',
    block: null,
    element: null,
    message: `A report has room for ${MAX_FINDINGS} findings, and ${findings.length - kept.length} more were found. Mend what is named, then look again.`,
    before: null,
    after: null,
    pictures: null,
  };
  return [tooMany, ...kept];
}
