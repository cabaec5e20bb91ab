/** A loader of webpack: its option in place of the module. */
module.exports = function writeModule() {
  return this.getOptions().code;
};
