import { spawn } from 'node:child_process'
import { aptInstall, mayUseApt } from './apt.mjs'
import { redisAnswers } from './login.mjs'
import { findProgram, ownFolder, startedServer } from './own-process.mjs'

/** Starts a Redis of our own that keeps nothing, and answers how to stop it. */
export async function startRedis(port) {
  if (!findProgram('redis-server') && mayUseApt()) await aptInstall(['redis-server'])
  const program = findProgram('redis-server')
  if (!program) return undefined
  const folder = ownFolder('redis')
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  return startedServer(spawn(program, args, { stdio: 'ignore' }), folder, () => redisAnswers(port))
}
