module.exports = async function endRun() {
  const { stopPostgres } = await import('../postgres.mjs');
  await stopPostgres();
};
