// @ts-check
// Shown by `npm start -- --help` before the server is built; afterwards the server lists every setting itself.

export const helpText = `Tidemark: an open cryptocurrency exchange.

  npm start              installs and builds what is missing, then opens http://localhost:3000
  npm start -- --help    this text; once built, the list of every setting
  npm test               the whole gate; npm test -- <word> runs one area

Settings come from the environment. The most common ones:

  PORT            port of site, API and socket (3000)
  HOST            address to listen on
  DATA_DIR        folder of the embedded database (data)
  DATABASE_URL    a PostgreSQL 15+ server instead of the embedded database
  TIDEMARK_MODE   demo or live (demo)
  LOG_LEVEL       how much is logged
  PUBLIC_ORIGIN   the address people type in, behind a proxy
`;
