import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'of another business': { companyDomain: 'larkway.example', reviewBaseUrl: '/reviews', verifiedHelpUrl: '/reviews/verified' },
};
