/** A loader of webpack and Rspack. Its option changes the module's code. */
module.exports = function applyPatch(source) {
  return this.getOptions().apply(source, this.resourcePath);
};
