/** A loader of webpack. Its option replaces the module's code. */
module.exports = function writeModule() {
  return this.getOptions().code;
};
