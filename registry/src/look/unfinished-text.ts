/** Text that code shows when a value or an encoding is wrong, and that people write when a text is not finished. */
export const UNFINISHED =
  /\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b|\{\{[^{}]*\}\}|\$\{[^{}]*\}|\blorem ipsum\b|\bTODO\b|\bFIXME\b|&(?:amp|nbsp|pound|lt|gt|quot|apos|#\d+);|Â£|â€|\uFFFD|<\/?(?:a|b|br|em|i|li|p|span|strong)\b[^>]*>/;
