/**
 * Query parameters that say which campaign, advertisement or search brought a visitor. Blocks in a third-party page see
 * only these and the parameters that they declare (`BlockDefinition.embedParameters`), since its query may contain
 * personal data.
 */
export const CAMPAIGN_PARAMETERS: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_campaign',
  'utm_type',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
];
