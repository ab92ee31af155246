// Outlives a killed test run and ends the processes it left behind: node watcher.ts <run>

import { endRun } from './left-behind.ts'

process.stdin.resume().once('close', () => endRun(process.argv[2] ?? ''))
