/**
 * Query parameters that say which campaign, advertisement or search brought a visitor. Of a third-party page's query blocks
 * see these and what they declare (`BlockDefinition.embedParameters`), and nothing else: it may hold personal data.
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
