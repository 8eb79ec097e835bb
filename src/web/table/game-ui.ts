// What a game gives the page: a small description that is always there, and everything heavy, loaded when it is needed.
import type { ComponentType, VNode } from 'preact'
import type { BotId } from '../../bots/ids.ts'
import type { AnyGame, Blocked, Seat } from '../../core/game.ts'
import type { PuzzleSet } from '../../core/puzzle.ts'
import type { Language } from '../../messages/format.ts'
import type { GlossaryEntry } from '../../messages/glossary.ts'
import type { CardFiles } from '../cards/files.ts'
import type { Script } from '../learn/script.ts'
import type { WorldPictures } from '../learn/world.tsx'
import type { Moment } from '../moments/stage.ts'
import type { Amount, Part, RecapPart } from '../recap/recap.ts'
import type { RulesTexts } from '../rules/documents.ts'
import type { ScorePad } from '../score-pad/score-pad.ts'
import type { Review } from '../session/review.ts'
import type { EventOf, GameMove, LoggedEvent, Position, Session } from '../session/session.ts'
import type { LegendSign } from '../ui/legend.tsx'

/** A move before it is made: what it does now (with every cost and side effect), what it opens, and the verb on the button. */
export interface Described {
  readonly now: string
  readonly opens?: string
  readonly verb: string
}

/** One step of a turn, for the bar. */
export interface TurnStep {
  readonly name: string
  readonly state: 'done' | 'now' | 'ahead'
}

interface TableProps<G extends AnyGame> {
  readonly session: Session<G>
}

interface BoardProps<G extends AnyGame> extends TableProps<G> {
  /** Drawn in a part of the screen, with the board's own parts as drawers. */
  readonly inReview?: boolean
}

/** Where a move happens on the board, as selectors of its elements. */
export interface MovePlaces {
  /** Each gets a frame; what the move costs is written at the first. */
  readonly frames: readonly string[]
  /** A line leads along these. */
  readonly path?: readonly string[]
  /** What is tapped first, one after the other, before the frames. */
  readonly taps?: readonly string[]
  /** The part of the board in which the frames are. */
  readonly part?: string
}

/** A part of the board that the review shows on demand: the stage has its id as `data-part`. */
export interface BoardPart {
  readonly id: string
  label(): string
  /** The selector of what opens over the board. */
  readonly over: string
}

/** How a game describes what happened. */
export interface RecapUi<G extends AnyGame = AnyGame> {
  /** The seat whose turn begins with this event; null if it begins what is nobody's turn; undefined if it belongs to what goes on now. */
  begins(event: EventOf<G>, now: Seat | null): Seat | null | undefined
  /** The acts of a turn, oldest first. */
  part(position: Position<G>, part: Part<EventOf<G>>): RecapPart
  /** Draws what was paid or got; without it the words are shown. */
  Amount?(props: { readonly amount: Amount }): VNode
  /** The board shows what happened on a narrow screen too: no strip above the bar. */
  readonly isOnBoard?: boolean
  /** The selector of a place on the board; without it places have a `data-place`. */
  place?(name: string): string
  /** The seats in the order of their turns. */
  order?(position: Position<G>): readonly Seat[]
}

/** The table of a game. A game implements `GameUi` of its own type; the page calls every table as `GameUi<AnyGame>`. */
export interface GameUi<G extends AnyGame = AnyGame> {
  /** The table as a picture to play on. */
  Board(props: BoardProps<G>): VNode
  /** The same table as headings and lists, for screen readers. */
  Words(props: TableProps<G>): VNode
  /** The signs on the table and their meanings. */
  legend?(): readonly LegendSign[]
  /** On a wide screen the board draws into the head of the table, so nothing else may. */
  readonly usesHead?: boolean
  /** Asks for a choice while no move is picked. */
  question(position: Position<G>): string
  steps(session: Session<G>): readonly TurnStep[]
  describeMove(position: Position<G>, move: GameMove<G>): Described
  describeEvent(position: Position<G>, event: EventOf<G>): string
  describeBlocked(position: Position<G>, blocked: Blocked): string
  /** Names the origin of points. */
  describeOrigin(position: Position<G>, origin: string): string
  /** Whether this event happens by itself after a move and is no part of it. `isFirst`: it is the first event of the move. */
  isFollowUp?(event: EventOf<G>, isFirst: boolean): boolean
  /** Types of events that divide a game into parts, for the graph of points. */
  readonly milestones?: readonly string[]
  /** The short name of the part of the game that a milestone begins, and its colour, for the graph of the review. */
  milestoneMark?(event: EventOf<G>): { readonly text: string; readonly tone?: string }
  /** Where a move happens on the board; the view is the one that is shown. */
  placesOf?(view: ReturnType<G['view']>, move: GameMove<G>, seat: Seat): MovePlaces
  readonly boardParts?: readonly BoardPart[]
  /** What the others did, in acts. Without it every line of the log is an act. */
  readonly recap?: RecapUi<G>
  /** What of these new lines is worth a moment: each is played beat by beat in the bar, with marks on the board. */
  moments?(position: Position<G>, lines: readonly LoggedEvent<EventOf<G>>[]): readonly Moment[]
}

/** What a closing picture is drawn from. */
export interface EndPictureProps<G extends AnyGame = AnyGame> {
  /** The final position, with the final scores. */
  readonly position: Position<G>
  /** By seat, as the picture shows them: "You" for the viewer; everybody by name in a picture to share. */
  readonly names: readonly string[]
  /** Every seat once, by place: winners first, then by points. */
  readonly ranking: readonly Seat[]
  /** The picture fills `viewBox="0 0 width height"`: 1440 wide on a wide screen, 390 on a phone, 1200 × 630 to share. */
  readonly width: number
  readonly height: number
  /** The page writes its title into the top left corner of this size; the picture keeps it free of faces, numbers and names. */
  readonly title: { readonly width: number; readonly height: number }
  /** Letters smaller than this, in units of the picture, cannot be read. */
  readonly least: number
  readonly isNight: boolean
  /** Nothing moves: reduced motion, or a picture to share. */
  readonly isStill: boolean
}

/** The end of a game in the game's own words and with a picture of its own. Loaded when a game is over. */
export interface EndingUi<G extends AnyGame = AnyGame> {
  /**
   * The closing picture, as the content of an `<svg>`. It may use `var(--...)`, `<use>` of the sprite and `<image>` of files of this
   * site: the picture to share copies them. Styles are attributes or `style`, never classes, except for what moves.
   */
  Picture?(props: EndPictureProps<G>): VNode
  /** A score with its unit. */
  points(n: number): string
  /** Why this winner is before the others with as many points: the title of the page, and a sentence. `you`: the reader's seat. */
  tieBreak?(
    position: Position<G>,
    names: readonly string[],
    winner: Seat,
    others: readonly Seat[],
    you: Seat | null,
  ): { readonly title: string; readonly say: string }
  /** The title of the graph of points. */
  course(): string
  /** Names the time of a milestone on that graph: "December". */
  stage(event: EventOf<G>): string
  /** The same as the beginning of a sentence: "At the start of December". */
  when(event: EventOf<G>): string
}

/** A piece that an option can name. */
export interface OptionItem {
  readonly id: string
  readonly name: string
}

/** Every hand at once, for a game with hidden hands. */
export interface AllHandsUi<G extends AnyGame = AnyGame> {
  AllHands(props: { readonly review: Review<G> }): VNode
}

/**
 * What the page knows of a game before anything of the game is loaded. It is part of every first visit: keep it small.
 * What is left out is not offered, and a game without a board of its own gets the generic table.
 */
export interface GameInfo {
  readonly id: string
  /** The name in the reader's language. */
  title(): string
  /** The character on the game's seal. */
  readonly kanji: string
  /** What the sign on the title page says in Japanese; the seal's character if left out. */
  readonly sign?: string
  /** What the game is about, in a few words for its sign on the title page. */
  short(): string
  /** What the game is about, for whom and how long, in two or three sentences. */
  about(): string
  /** The number of players when nobody has chosen one. */
  readonly usualSeats: number
  /** The bot levels, weakest first, of a game that does not have all of them. */
  readonly levels?: readonly BotId[]
  /** The styles in which some levels can play. */
  readonly styles?: readonly string[]
  /** The table is small enough to be loaded with the title page. */
  readonly preload?: boolean
  /** Title and publisher, and on further lines everybody who had a part in it, for the page about this site. */
  loadCredit?(): Promise<string>
  load?(): Promise<GameUi>
  loadLesson?(): Promise<Script>
  loadRules?(): Promise<RulesTexts>
  /** The Japanese words of this game. */
  loadGlossary?(): Promise<readonly GlossaryEntry[]>
  /** The world it is set in: headings by key, and the paragraph of each by the same key with ".say". */
  loadWorld?(tag: Language): Promise<Readonly<Record<string, string>>>
  /** A picture for each of its headings. */
  loadWorldPictures?(): Promise<WorldPictures>
  /** The end of a game: a closing picture and the game's own words; without it the page uses its own. */
  loadEnding?(): Promise<EndingUi>
  /** The fields of the score pad for a real table. */
  loadScorePad?(): Promise<ScorePad>
  /** Positions in which one move is clearly best. A released set never changes: the puzzle of a day follows from it. */
  loadPuzzles?(): Promise<PuzzleSet>
  /** Every hand at once, for the review. */
  loadAllHands?(): Promise<AllHandsUi>
  /** Who a bot of this level is, in a few sentences; a game without people of its own borrows them. */
  persona?(bot: BotId): string
  /** A picture of each bot level; a game without portraits borrows them. */
  loadPortraits?(): Promise<ComponentType<{ bot: BotId }>>
  /** What an option that takes a list can name, in the reader's language, with these options chosen so far. */
  loadOptionItems?(option: string, given: Readonly<Record<string, unknown>>): Promise<readonly OptionItem[]>
  /** The player's own cards or decks: the field on the page for a new game, and the files themselves. */
  readonly cards?: {
    label(): string
    about(): string
    load(): Promise<CardFiles>
  }
}
