module.exports = async function endRun() {
  await globalThis.testPostgres.stop();
};
