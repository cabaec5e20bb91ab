/**
 * Global attributes, and those that frameworks add: on an element in a third-party page they belong to that page. A
 * block's own attribute with such a name is written with `block-` before it.
 */
export const PAGE_ATTRIBUTES =
  /^(?:class|id|style|slot|brand|hidden|lang|dir|tabindex|role|part|is|inert|nonce|(?:data|aria|ng|v|x)-.*)$/;
