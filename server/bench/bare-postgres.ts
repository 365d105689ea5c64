import pg from 'pg'

/** Creates copies of the two tables that a change writes to, so that bare commits leave the real ones alone. */
const createTables = `create table if not exists bare_targets (like targets including all);
  create table if not exists bare_journal (like journal including all);
  truncate bare_targets, bare_journal;
  insert into bare_targets select * from targets order by id limit 100`

const update = { name: 'update', text: 'update bare_targets set notes = $1, version = $2 where id = $3' }
const insert = {
  name: 'insert',
  text: `insert into bare_journal select $1, $1, at, actor, via, action, kind, object, $2, previous_hash, hash, session, operation
    from journal where seq = 1`,
}
const changes = '[{"field":"notes","before":"note 1","after":"note 2"}]'

/**
 * Returns the commits per second of PostgreSQL alone, each of the two rows that a change writes: one record updated, one journal
 * row added. Each client has its own connection, prepared statements and no lock.
 */
export async function bareCommitsPerSecond(url: string, clients: number, seconds: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(url)))
  await connections[0]?.query(createTables)
  const endMs = performance.now() + seconds * 1000
  let count = 0
  const client = async (connection: pg.Client, id: number) => {
    while (performance.now() < endMs) {
      const seq = ++count
      await connection.query('begin')
      await connection.query({ ...update, values: [`note ${seq}`, seq, id] })
      await connection.query({ ...insert, values: [seq, changes] })
      await connection.query('commit')
    }
  }
  await Promise.all(connections.map((connection, index) => client(connection, index + 1)))
  await Promise.all(connections.map((connection) => connection.end()))
  return count / seconds
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
