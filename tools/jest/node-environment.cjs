// Node, plus a place for what takes long to start and can serve one test file after the other, such as a database's thread.
const { TestEnvironment } = require('jest-environment-node');

const sharedByTestFiles = {};

module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.sharedByTestFiles = sharedByTestFiles;
  }
};
