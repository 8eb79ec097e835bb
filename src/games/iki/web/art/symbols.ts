// Puts the symbols of IKI into the page's sprite.
import { addSymbols } from '../../../../web/ui/sprite.tsx'
import symbols from './symbols.svg?raw'

addSymbols(symbols)
