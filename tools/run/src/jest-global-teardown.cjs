module.exports = async () => {
  await globalThis.__paasaPostgres?.stop();
};
