// The client: play at a table from a program or a page of your own. No dependency, no DOM.
export { type Cell, type MakeCell, makeCell } from './cell.ts'
export { type ConnectConfig, connect } from './connect.ts'
export type {
  About,
  ChatShown,
  Clock,
  ClockShown,
  CommandMessage,
  Fairness,
  LogLine,
  Person,
  Presence,
  Refused,
  Result,
  SeatShown,
  Settings,
  Step,
  StepKind,
  TableCommand,
  Time,
  ToClient,
  ToServer,
  TurnShown,
  Update,
  VoteShown,
} from './messages.ts'
export { type Answer, createSocket, type Environment, type Link, type Listener, type Socket, type Wire } from './socket.ts'
export {
  type Folded,
  foldUpdate,
  type News,
  openTable,
  type Perspective,
  type Standing,
  type Table,
  type TableConfig,
  type TableState,
  type TurnTaken,
} from './table.ts'
